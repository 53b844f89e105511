// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A smart account for the local chains: its owner's signatures are its own (ERC-1271), and it does what its owner asks.
contract ToyAccount {
    bytes4 private constant VALID = 0x1626ba7e;
    bytes4 private constant INVALID = 0xffffffff;

    address public immutable owner;

    error NotOwner(address sender);
    error CallFailed(bytes reason);

    constructor(address owner_) {
        owner = owner_;
    }

    receive() external payable {}

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return INVALID;
        address signer = ecrecover(
            hash, uint8(signature[64]), bytes32(signature[:32]), bytes32(signature[32:64])
        );
        return signer != address(0) && signer == owner ? VALID : INVALID;
    }

    function execute(address to, uint256 value, bytes calldata data) external returns (bytes memory) {
        if (msg.sender != owner) revert NotOwner(msg.sender);
        (bool done, bytes memory answer) = to.call{value: value}(data);
        if (!done) revert CallFailed(answer);
        return answer;
    }
}

/// Deploys smart accounts where everyone can know before that they will be.
contract ToyAccountFactory {
    function create(address owner, bytes32 salt) external returns (address account) {
        account = addressOf(owner, salt);
        if (account.code.length == 0) new ToyAccount{salt: salt}(owner);
    }

    function addressOf(address owner, bytes32 salt) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(ToyAccount).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code)))));
    }
}
