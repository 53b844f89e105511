// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// A plain ERC-20 for the local chains. Anyone may mint: it is worth nothing.
contract ToyToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    error InsufficientBalance(address from, uint256 has, uint256 needs);
    error InsufficientAllowance(address spender, uint256 has, uint256 needs);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) {
            if (allowed < value) revert InsufficientAllowance(msg.sender, allowed, value);
            allowance[from][msg.sender] = allowed - value;
        }
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) internal {
        uint256 has = balanceOf[from];
        if (has < value) revert InsufficientBalance(from, has, value);
        balanceOf[from] = has - value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    function _mint(address to, uint256 value) internal {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _burn(address from, uint256 value) internal {
        uint256 has = balanceOf[from];
        if (has < value) revert InsufficientBalance(from, has, value);
        balanceOf[from] = has - value;
        totalSupply -= value;
        emit Transfer(from, address(0), value);
    }
}

/// The native coin as a token: deposit wraps, withdraw unwraps.
contract ToyWrapped is ToyToken {
    constructor() ToyToken("Toy Wrapped", "TWE", 18) {}

    receive() external payable {
        _mint(msg.sender, msg.value);
    }

    function deposit() external payable {
        _mint(msg.sender, msg.value);
    }

    function withdraw(uint256 value) external {
        _burn(msg.sender, value);
        (bool sent, ) = msg.sender.call{value: value}("");
        require(sent, "withdraw: the receiver refused the coins");
    }
}
