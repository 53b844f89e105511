// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

interface IReceiver {
    function onERC721Received(address, address, uint256, bytes calldata) external returns (bytes4);
}

/// A small ERC-721. Anyone may mint the next boat, and say where names and pictures are kept.
contract ToyBoats {
    string public constant name = "Toy Boats";
    string public constant symbol = "BOAT";
    string public baseUri;
    uint256 public totalSupply;
    mapping(uint256 => address) private _ownerOf;
    mapping(address => uint256) private _count;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error NoSuchBoat(uint256 tokenId);
    error NotAllowed(address caller, uint256 tokenId);
    error BadReceiver(address to);

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function balanceOf(address owner) external view returns (uint256) {
        if (owner == address(0)) revert BadReceiver(owner);
        return _count[owner];
    }

    function ownerOf(uint256 tokenId) public view returns (address owner) {
        owner = _ownerOf[tokenId];
        if (owner == address(0)) revert NoSuchBoat(tokenId);
    }

    function mint(address to) external returns (uint256 tokenId) {
        if (to == address(0)) revert BadReceiver(to);
        tokenId = ++totalSupply;
        _ownerOf[tokenId] = to;
        _count[to] += 1;
        emit Transfer(address(0), to, tokenId);
    }

    function approve(address spender, uint256 tokenId) external {
        address owner = ownerOf(tokenId);
        if (msg.sender != owner && !isApprovedForAll[owner][msg.sender]) revert NotAllowed(msg.sender, tokenId);
        getApproved[tokenId] = spender;
        emit Approval(owner, spender, tokenId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 tokenId) public {
        address owner = ownerOf(tokenId);
        bool allowed = msg.sender == owner || getApproved[tokenId] == msg.sender || isApprovedForAll[owner][msg.sender];
        if (!allowed || owner != from) revert NotAllowed(msg.sender, tokenId);
        if (to == address(0)) revert BadReceiver(to);
        delete getApproved[tokenId];
        _count[from] -= 1;
        _count[to] += 1;
        _ownerOf[tokenId] = to;
        emit Transfer(from, to, tokenId);
    }

    function safeTransferFrom(address from, address to, uint256 tokenId) external {
        safeTransferFrom(from, to, tokenId, "");
    }

    function safeTransferFrom(address from, address to, uint256 tokenId, bytes memory data) public {
        transferFrom(from, to, tokenId);
        if (to.code.length == 0) return;
        bytes4 answer = IReceiver(to).onERC721Received(msg.sender, from, tokenId, data);
        if (answer != IReceiver.onERC721Received.selector) revert BadReceiver(to);
    }

    function setBaseUri(string calldata uri) external {
        baseUri = uri;
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        ownerOf(tokenId);
        return string.concat(baseUri, _decimal(tokenId));
    }

    function _decimal(uint256 value) private pure returns (string memory) {
        if (value == 0) return "0";
        uint256 length;
        for (uint256 rest = value; rest > 0; rest /= 10) length++;
        bytes memory digits = new bytes(length);
        for (; value > 0; value /= 10) digits[--length] = bytes1(uint8(48 + (value % 10)));
        return string(digits);
    }
}
